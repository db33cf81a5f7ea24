import { parseArgs, type ParseArgsConfig } from 'node:util'
import { Invalid } from '#platform/errors'

type Options = NonNullable<ParseArgsConfig['options']>

/** The words of a command line. @throws Invalid for an option that is not there */
export function readWords<const O extends Options>(args: string[], options: O) {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (fault) {
    throw new Invalid(fault instanceof Error ? fault.message : String(fault))
  }
}
