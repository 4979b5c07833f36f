// esbuild puts the file into the code as base64.
declare module "*.wasm" {
  const base64: string;
  export default base64;
}
