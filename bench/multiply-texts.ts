/**
 * Makes many texts of a few, to run `bench evidence` at a size for which there are no texts:
 *
 *   node bench/multiply-texts.ts FROM TO WORDS
 *
 * TO gets the texts of FROM, and texts made of them until there are WORDS words (100000000). A made text has the clauses of one text, three to five words each, in another order: words are as rare in it as in the text, and no line of seven words survives.
 */
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { wordsIn } from '#platform/words-in'
import { seeded } from './texts.ts'

const [from, to, most] = [process.argv[2], process.argv[3], Number(process.argv[4])]
if (!from || !to || !(most > 0)) throw new Error('node bench/multiply-texts.ts FROM TO WORDS')
mkdirSync(to, { recursive: true })
const chance = seeded(100)
const names = readdirSync(from).filter((name) => name.endsWith('.txt'))
let words = 0
for (const name of names) {
  copyFileSync(path.join(from, name), path.join(to, name))
  words += wordsIn(readFileSync(path.join(from, name), 'utf8')).length
}
let made = 0
while (words < most)
  for (const name of names) {
    if (words >= most) break
    const text = readFileSync(path.join(from, name), 'utf8')
    // The words of a heading stay: there are texts whose verses are all headings.
    const body = text.slice(text.indexOf('\n\n')).replaceAll(/^#+/gmu, ' ')
    made += 1
    const shuffled = inAnotherOrder(clausesOf(body))
    words += wordsIn(shuffled).length
    const language = /^Language: .*$/mu.exec(text)?.[0] ?? 'Language: English'
    const header = `Title: Clauses, ${made}\nAuthor: Nobody\n${language}\nLicence: Public domain`
    writeFileSync(path.join(to, `made-${made}_${name}`), `${header}\n\n${shuffled}\n`)
  }
console.log(`${names.length + made} texts, ${words.toLocaleString('en')} words`)

/** Scripts without spaces are cut by letters, three to five at a time. */
function clausesOf(body: string): string[] {
  const clauses: string[] = []
  const pieces = body.split(/\s+/u).flatMap((word) => (/\p{Script=Han}/u.test(word) ? [...word] : [word]))
  for (let at = 0; at < pieces.length;) {
    const size = 3 + Math.floor(chance() * 3)
    clauses.push(pieces.slice(at, at + size).join(' '))
    at += size
  }
  return clauses
}

function inAnotherOrder(clauses: string[]): string {
  for (let at = clauses.length - 1; at > 0; at -= 1) {
    const other = Math.floor(chance() * (at + 1))
    ;[clauses[at], clauses[other]] = [clauses[other] ?? '', clauses[at] ?? '']
  }
  return Array.from({ length: Math.ceil(clauses.length / 20) }, (_, n) => clauses.slice(n * 20, n * 20 + 20).join(' ')).join(
    '\n\n',
  )
}
