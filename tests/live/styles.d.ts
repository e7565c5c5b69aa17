/** The web's fact types are next to components that import styles, which only its build understands. */
declare module '*.module.css' {
  const names: Readonly<Record<string, string>>;
  export default names;
}
