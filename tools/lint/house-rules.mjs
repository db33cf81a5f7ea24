// What a reviewer would otherwise have to look for, as rules of oxlint.
import { castSaysWhy } from './cast-says-why.mjs'
import { errorsByKey } from './errors-by-key.mjs'
import { gregorianDates } from './gregorian-dates.mjs'
import { logicalSides } from './logical-sides.mjs'
import { saidByKey } from './said-by-key.mjs'
import { typeNotInterface } from './type-not-interface.mjs'
import { writesAskFirst } from './writes-ask-first.mjs'

export default {
  meta: { name: 'house' },
  rules: {
    'cast-says-why': castSaysWhy,
    'errors-by-key': errorsByKey,
    'gregorian-dates': gregorianDates,
    'logical-sides': logicalSides,
    'said-by-key': saidByKey,
    'type-not-interface': typeNotInterface,
    'writes-ask-first': writesAskFirst,
  },
}
