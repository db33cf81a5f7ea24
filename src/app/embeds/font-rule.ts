type Cut = { family: string; style: string; weight: string; range: string }

/** `@font-face` of a cut face; `source` is what is in `url()`. */
export function fontRule({ family, style, weight, range }: Cut, source: string): string {
  return `@font-face{font-family:'${family}';font-style:${style};font-weight:${weight};font-display:block;src:url(${source}) format('woff2');unicode-range:${range}}`
}
