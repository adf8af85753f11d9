/** The package has no types of its own. */
declare module 'pgpass' {
  /** Looks for a password in the file of passwords; gives undefined where it has none for this connection. */
  export default function passwordIn(connection: object, give: (password: string | undefined) => void): void;
}
