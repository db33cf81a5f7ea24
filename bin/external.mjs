/**
 * The packages that the built server looks for in node_modules. All others are bundled: a start reads few files, and a release holds little. These have native parts, WebAssembly or
 * threads of their own, or are fonts that are read as files.
 */
export const external = [
  '@electric-sql/pglite',
  '@takumi-rs/core',
  'imapflow',
  'nodemailer',
  'pg',
  'pg-boss',
  'pino',
  'sharp',
  'subset-font',
  'twemoji-colr-font',
  'undici',
]

/** Of the packages of fonts, the files that a site reads: one for all weights, or the two weights of a face that has a file for each. */
export const isReadFont = (file) => /-(wght|400|700)-(normal|italic)\.woff2$/.test(file)
