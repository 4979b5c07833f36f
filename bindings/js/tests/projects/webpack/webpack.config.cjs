module.exports = { mode: "production", entry: "./main.js", context: __dirname, output: { path: `${__dirname}/dist`, filename: "main.js" }, performance: { hints: false } };
