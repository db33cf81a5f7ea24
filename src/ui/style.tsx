import type { CSSProperties } from 'react'

/** What may stand in a `style`: React's own list, and custom properties. */
export type Style = CSSProperties & Record<`--${string}`, string>
