/** The web's types of facts stand beside components, whose styles its build knows. */
declare module '*.module.css' {
  const names: Readonly<Record<string, string>>;
  export default names;
}
