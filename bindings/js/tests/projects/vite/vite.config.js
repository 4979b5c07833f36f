export default { base: "./", build: { outDir: "dist", target: "es2022" }, logLevel: "warn" };
