// Twins of the built text files in brotli and gzip, made once, so that serving one is reading a file.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

export function compressAssets(folder) {
  for (const name of readdirSync(folder, { recursive: true })) {
    const file = join(folder, String(name))
    if (!/\.(js|css|svg|json|txt|webmanifest|wasm)$/.test(file) || !statSync(file).isFile()) continue
    const bytes = readFileSync(file)
    if (bytes.length < 500) continue
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
  }
}
