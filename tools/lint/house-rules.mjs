// What a reviewer would otherwise have to look for, as rules of oxlint.
import { castSaysWhy } from './cast-says-why.mjs'
import { typeNotInterface } from './type-not-interface.mjs'
import { writesAskFirst } from './writes-ask-first.mjs'

export default {
  meta: { name: 'house' },
  rules: { 'cast-says-why': castSaysWhy, 'type-not-interface': typeNotInterface, 'writes-ask-first': writesAskFirst },
}
