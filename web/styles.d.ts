/** A style sheet imported by a script is its text: the build bundles it so. */
declare module '*.css' {
  const text: string;
  export default text;
}
