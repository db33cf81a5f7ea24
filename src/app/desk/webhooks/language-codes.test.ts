import { expect, test } from 'vitest'
import { languageCodes } from './language-codes.ts'

test.each(['en, de', 'en de', 'en、de', 'en，de', 'en، de', 'en;de', 'en؛ de', 'en；de', ' en,\n de, '])(
  'language tags are read, whatever people type between them: %j',
  (typed) => {
    expect(languageCodes(typed)).toEqual(['en', 'de'])
  },
)
