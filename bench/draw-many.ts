/** Draws so many pictures, each another one, four asked for at a time, and says the resident memory in MB after every tenth of them. */
import { drawDesign } from '#images'
import { defaultDesign, designTemplates, fileTypes, formatNames, type DrawOrder } from '#plates'
import { memoryOf } from './site.ts'

const texts = [
  ['en', 'Begin at the beginning, and go on till you come to the end: then stop.'],
  ['hi', 'काल करे सो आज कर, आज करे सो अब।'],
  ['ar', 'على قدر أهل العزم تأتي العزائم'],
  ['ja', '智に働けば角が立つ。情に棹させば流される。'],
  ['zh', '學而時習之，不亦說乎？有朋自遠方來，不亦樂乎？'],
  ['en', 'Smile 😀, wave 👩🏽‍🚀 and love ❤️ under every 🏳️‍🌈 flag.'],
] as const

const count = Number(process.argv[2])
const readings: number[] = []
let next = 0

await Promise.all(Array.from({ length: 4 }, drawOn))
process.stdout.write(`${JSON.stringify(readings)}\n`)

async function drawOn(): Promise<void> {
  while (next < count) {
    const n = next++
    await drawDesign(orderOf(n))
    if ((n + 1) % Math.ceil(count / 10) === 0) readings.push(Math.round(memoryOf(process.pid)))
  }
}

/** Every script, template and format in turn; no text comes twice. */
function orderOf(n: number): DrawOrder {
  const [language = 'en', words = ''] = texts[n % texts.length] ?? []
  const text = `${words} ${n.toString(36)} ${(n * 7919).toString(36)}`
  const pick = <T>(all: readonly [T, ...T[]] | readonly T[], step: number) => all[Math.floor(n / step) % all.length] ?? all[0]
  return {
    quote: { id: String(n), text, author: `Writer ${n}`, color: `#${(0x200000 + n * 4_099).toString(16).slice(-6)}`, language },
    design: {
      ...defaultDesign,
      template: pick(designTemplates, 1) ?? 'plate',
      format: pick(formatNames, designTemplates.length) ?? 'og_image',
      type: pick(fileTypes, 2) ?? 'png',
    },
    about: { title: text, author: '', source: '', credit: '', address: '', altText: text },
  }
}
