// Cuts the files of Fraunces that only pictures use out of the package: see src/plates/faces/files/README.md. From the root of the project:
// node tools/cut-fraunces.mjs
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { brotliDecompressSync } from 'node:zlib'
import subsetFont from 'subset-font'
import { codePointsOf } from '../src/plates/faces/woff2-code-points.ts'

const require = createRequire(import.meta.url)

for (const subset of ['latin', 'latin-ext', 'vietnamese'])
  for (const style of ['normal', 'italic']) {
    const font = readFileSync(require.resolve(`@fontsource-variable/fraunces/files/fraunces-${subset}-opsz-${style}.woff2`))
    const text = String.fromCodePoint(...codePointsOf(font, brotliDecompressSync))
    const cut = await subsetFont(font, text, {
      targetFormat: 'woff2',
      // The optical size of the pages' Fraunces, for the same reason.
      variationAxes: { opsz: 72, wght: { min: 300, max: 700, default: 400 } },
    })
    writeFileSync(new URL(`../src/plates/faces/files/fraunces-picture-${subset}-${style}.woff2`, import.meta.url), cut)
  }
