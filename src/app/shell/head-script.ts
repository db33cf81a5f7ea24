import { beginScript } from './begin-script.ts'
import { hintScript } from './hint-script.ts'
import { themeScript } from './theme-script.ts'

/** It has run before React comes, which leaves it as the server wrote it: no script of ours carries it once more. */
export const headScript = import.meta.env.SSR ? themeScript + hintScript + beginScript : ''
