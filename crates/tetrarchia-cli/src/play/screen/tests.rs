use super::*;
use crate::play::session::tests::table;
use ratatui::Terminal;
use ratatui::backend::TestBackend;

/// Whatever is pressed on whatever screen, it is drawn.
#[test]
fn no_key_and_no_size_is_too_strange() {
    let (mut session, folder) = table("screen", "second/4211", "2");
    let mut screen = Screen::new(&session);
    let keys = [
        KeyCode::Enter,
        KeyCode::Enter,
        KeyCode::Tab,
        KeyCode::BackTab,
        KeyCode::Backspace,
        KeyCode::Delete,
        KeyCode::Left,
        KeyCode::Right,
        KeyCode::Home,
        KeyCode::End,
        KeyCode::Up,
        KeyCode::Down,
        KeyCode::PageUp,
        KeyCode::PageDown,
        KeyCode::Esc,
        KeyCode::F(1),
    ];
    let mut chance = 5_u64;
    let mut below = |most: usize| {
        chance = chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (chance >> 33) as usize % most
    };
    for round in 0..800 {
        let code = match below(3) {
            0 => keys[below(keys.len())],
            _ => KeyCode::Char(['1', '2', 'h', 'e', 'l', 'p', ' ', 'g', 'o', 'm', '\u{e9}'][below(11)]),
        };
        let modifiers = if below(20) == 0 { KeyModifiers::CONTROL } else { KeyModifiers::NONE };
        screen.press(&mut session, KeyEvent::new(code, modifiers));
        if round % 4 == 0 {
            let (width, height) = (below(200) as u16, below(70) as u16);
            let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
            terminal.draw(|frame| view::draw(&mut screen, &mut session, frame)).unwrap();
        }
    }
    std::fs::remove_dir_all(folder).unwrap();
}
