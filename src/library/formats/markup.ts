import { Parser } from 'htmlparser2'
import { say } from '#messages'
import { Invalid } from '#platform/errors'

export type Attributes = Readonly<Record<string, string>>

export type MarkupReader = {
  open(name: string, attributes: Attributes): void
  close(name: string): void
  text(text: string): void
}

/** More are no text, but a way to make a program work without end. */
const deepest = 500

/**
 * Reads XML or HTML from its beginning to its end, and builds no tree. A document type is only a name here: nothing is fetched, and no entity but those of XML and HTML is known.
 * @throws Invalid where a file declares entities of its own, or is nested too deep
 */
export function readMarkup(source: string, kind: 'xml' | 'html', reader: MarkupReader): void {
  let depth = 0
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (++depth > deepest) throw new Invalid(say('desk-texts.nested', { deepest }))
        reader.open(name.toLowerCase(), attributes)
      },
      onclosetag(name) {
        depth--
        reader.close(name.toLowerCase())
      },
      ontext: (text) => reader.text(text),
      onprocessinginstruction(name, data) {
        if (name.toLowerCase() === '!doctype' && /[[]|<!ENTITY/iu.test(data)) throw ownEntities()
        if (name.toLowerCase() === '!entity') throw ownEntities()
      },
    },
    {
      xmlMode: kind === 'xml',
      decodeEntities: true,
      recognizeCDATA: true,
      lowerCaseTags: kind === 'html',
      lowerCaseAttributeNames: kind === 'html',
    },
  )
  parser.write(source)
  parser.end()
}

const ownEntities = () => new Invalid(say('desk-texts.own-entities', { declaration: '<!ENTITY …>' }))

/** The name without what is before its colon: `tei:div` is `div`. */
export const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/** The words of a `class` or an `epub:type`. */
export const wordsOf = (value: string | undefined): string[] => (value ?? '').toLowerCase().split(/\s+/u).filter(Boolean)
