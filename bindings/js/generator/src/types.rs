//! TypeScript types from the JSON Schemas of the Rust types.

use std::fmt::Write;

use anyhow::{Context, Result, bail};
use schemars::generate::SchemaSettings;
use serde_json::{Map, Value};
use tetrarchia::board::BoardFile;
use tetrarchia::table::SavedGame;
use tetrarchia::{Command, Event, Fact, Question, Reason, Refusal, Throw};
use tetrarchia_embed::views::{
    BoardView, LegalView, Played, PreviewView, RoutesView, RuleView, RulesView, StateView, Undone, WhyView,
};
use tetrarchia_embed::{
    AdvicesView, AnalysisView, Catalogue, ChangesView, DangersView, DigestView, Error, GlossaryView, OddsView,
    ReplayView, ResultsView, SurveyView,
};

const HEAD: &str =
    "// Generated from the types of the Rust library. Do not edit: bindings/js/build writes this file.\n";

/// The names that differ from those of the Rust types, because JavaScript has these names already or knows better ones.
const RENAMED: [(&str, &str); 2] = [("Error", "ErrorView"), ("rules", "RulesObject")];

/// Returns the declarations of all types that cross the border.
pub fn typescript() -> Result<String> {
    let mut generator = SchemaSettings::draft2020_12().for_serialize().into_generator();
    macro_rules! register {
        ($($Type:ty),+ $(,)?) => { $( generator.subschema_for::<$Type>(); )+ };
    }
    register![
        AdvicesView,
        AnalysisView,
        BoardFile,
        BoardView,
        Catalogue,
        ChangesView,
        Command,
        DangersView,
        DigestView,
        Error,
        Event,
        Fact,
        GlossaryView,
        LegalView,
        OddsView,
        Played,
        PreviewView,
        Question,
        Reason,
        Refusal,
        ReplayView,
        ResultsView,
        RoutesView,
        RuleView,
        RulesView,
        SavedGame,
        StateView,
        SurveyView,
        Throw,
        Undone,
        WhyView,
    ];
    let definitions = generator.take_definitions(true);
    let mut out = String::from(HEAD);
    let mut names: Vec<&String> = definitions.keys().collect();
    names.sort();
    for name in names {
        let schema = &definitions[name];
        let schema = schema.as_object().with_context(|| format!("{name} is no object"))?;
        out.push('\n');
        comment(&mut out, schema, "");
        let is_interface = schema.contains_key("properties")
            && !["oneOf", "anyOf", "allOf"].iter().any(|key| schema.contains_key(*key));
        let text = expression(&Value::Object(schema.clone()), "")?;
        let name = renamed(name);
        if is_interface {
            writeln!(out, "export interface {name} {text}")?
        } else {
            writeln!(out, "export type {name} = {text};")?
        }
    }
    Ok(out)
}

fn renamed(name: &str) -> &str {
    RENAMED.iter().find(|(rust, _)| *rust == name).map_or(name, |(_, typescript)| typescript)
}

/// Writes the description of a schema as a comment. Links of Rust are left as plain text.
fn comment(out: &mut String, schema: &Map<String, Value>, indent: &str) {
    let Some(Value::String(description)) = schema.get("description") else { return };
    let first = description.split("\n\n").next().unwrap_or_default().replace('\n', " ");
    let mut plain = String::new();
    let mut rest = first.as_str();
    // [`Name`](target) and [text](target) become their text.
    while let Some((before, after)) = rest.split_once('[') {
        plain.push_str(before);
        let Some((text, behind)) = after.split_once(']') else { break };
        plain.push_str(text.trim_matches('`'));
        rest = behind.strip_prefix('(').and_then(|target| target.split_once(')')).map_or(behind, |(_, left)| left);
    }
    plain.push_str(rest);
    out.push_str(&format!("{indent}/** {} */\n", plain.replace("*/", "* /")));
}

/// Returns a schema as a type.
fn expression(schema: &Value, indent: &str) -> Result<String> {
    let schema = match schema {
        Value::Object(schema) => schema,
        Value::Bool(true) => return Ok("unknown".into()),
        other => bail!("no schema: {other}"),
    };
    if let Some(Value::String(reference)) = schema.get("$ref") {
        return Ok(renamed(reference.rsplit('/').next().unwrap_or_default()).into());
    }
    if let Some(value) = schema.get("const") {
        return Ok(value.to_string());
    }
    if let Some(Value::Array(values)) = schema.get("enum") {
        return Ok(values.iter().map(Value::to_string).collect::<Vec<_>>().join(" | "));
    }
    let mut parts = Vec::new();
    for key in ["oneOf", "anyOf"] {
        if let Some(Value::Array(choices)) = schema.get(key) {
            let mut choices = choices.iter().map(|choice| choice_text(choice, indent)).collect::<Result<Vec<_>>>()?;
            choices.dedup();
            parts.push(choices.join(" | "));
        }
    }
    if let Some(Value::Array(all)) = schema.get("allOf") {
        for one in all {
            parts.push(expression(one, indent)?);
        }
    }
    if let Some(types) = schema.get("type") {
        let types: Vec<&str> = match types {
            Value::String(one) => vec![one],
            Value::Array(several) => several.iter().filter_map(Value::as_str).collect(),
            other => bail!("no type: {other}"),
        };
        let is_plain_object =
            types == ["object"] && !schema.contains_key("properties") && !schema.contains_key("additionalProperties");
        if parts.is_empty() || !is_plain_object {
            let texts = types.iter().map(|name| of_type(name, schema, indent)).collect::<Result<Vec<_>>>()?;
            parts.push(texts.join(" | "));
        }
    }
    Ok(match parts.len() {
        0 => "unknown".into(),
        1 => parts.remove(0),
        _ => parts
            .iter()
            .map(|part| if part.contains(" | ") { format!("({part})") } else { part.clone() })
            .collect::<Vec<_>>()
            .join(" & "),
    })
}

/// Returns a choice of a union, with its comment if it has one.
fn choice_text(choice: &Value, indent: &str) -> Result<String> {
    expression(choice, indent)
}

fn of_type(name: &str, schema: &Map<String, Value>, indent: &str) -> Result<String> {
    Ok(match name {
        "string" => "string".into(),
        "integer" | "number" => "number".into(),
        "boolean" => "boolean".into(),
        "null" => "null".into(),
        "array" => match schema.get("items") {
            Some(items) => {
                let item = expression(items, indent)?;
                if item.contains([' ', '|', '&']) {
                    format!("readonly ({item})[]")
                } else {
                    format!("readonly {item}[]")
                }
            }
            None => "readonly unknown[]".into(),
        },
        "object" => object(schema, indent)?,
        other => bail!("unknown type {other}"),
    })
}

fn object(schema: &Map<String, Value>, indent: &str) -> Result<String> {
    let deeper = format!("{indent}  ");
    let Some(Value::Object(properties)) = schema.get("properties") else {
        let values = match schema.get("additionalProperties") {
            Some(values @ Value::Object(_)) => expression(values, &deeper)?,
            _ => return Ok("Record<string, never>".into()),
        };
        return Ok(format!("{{ readonly [key: string]: {values} | undefined }}"));
    };
    let required: Vec<&str> =
        schema.get("required").and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_str).collect();
    let mut out = String::from("{\n");
    for (name, property) in properties {
        if let Value::Object(property) = property {
            comment(&mut out, property, &deeper);
        }
        let optional = if required.contains(&name.as_str()) { "" } else { "?" };
        let key = if name.chars().all(|sign| sign.is_ascii_alphanumeric() || sign == '_') {
            name.clone()
        } else {
            format!("{name:?}")
        };
        writeln!(out, "{deeper}readonly {key}{optional}: {};", expression(property, &deeper)?)?;
    }
    write!(out, "{indent}}}")?;
    Ok(out)
}
