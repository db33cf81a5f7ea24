// What a reviewer would otherwise have to look for, as two rules of oxlint.
import { castSaysWhy } from './cast-says-why.mjs'
import { writesAskFirst } from './writes-ask-first.mjs'

export default {
  meta: { name: 'house' },
  rules: { 'cast-says-why': castSaysWhy, 'writes-ask-first': writesAskFirst },
}
