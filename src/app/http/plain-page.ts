import { sitePath } from '#messages'
import { escaped } from './xml.ts'

/** A page that needs nothing: no database, no script, no style sheet. `sentence` may have somebody's words in it. */
export function plainPage(sentence: string, requestId: string, path = sitePath()): string {
  const said = escaped(sentence)
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${said}</title>
<body style="font: 1.125rem/1.6 Georgia, serif; max-width: 32rem; margin: 20vh auto; padding: 0 1.5rem">
<h1 style="font-weight: 400">${said}</h1>
<p><a href="${path}/">Back to the quotes</a></p>
<p style="font: 0.8125rem/1.5 system-ui, sans-serif; opacity: 0.7">Request ${requestId}</p>
</body>
</html>`
}
