/** One row of the results. `met` is left out where nothing was promised. */
export type Figure = { what: string; measured: string; baseline?: string; target?: string; met?: boolean }

export type How = {
  /** Few and small rounds, to see that a part works; its figures mean little. */
  short: boolean
  say: (sentence: string) => void
  /** Flags for the Node that runs the site, such as `--cpu-prof`. */
  nodeFlags: string[]
  /** A folder of texts, a JSON list of lines that are in none of them, and the database to put them into instead of an embedded one. For `evidence`. */
  texts?: string | undefined
  modern?: string | undefined
  databaseUrl?: string | undefined
}

export type Part = {
  name: string
  /** What is held true before a figure is printed. */
  asserts: string
  run: (how: How) => Promise<Figure[]>
  /** What it measured, where a page shows it: called with `--write`. */
  write?: () => Promise<void>
  /** This one may end the bench with an error: its figures do not depend on the machine. */
  holds?: boolean
}

/** @throws Error: what was to be measured is not what is there, so no figure of it would mean anything. */
export function assert(condition: unknown, sentence: string): asserts condition {
  if (!condition) throw new Error(`Not measured: ${sentence}`)
}
