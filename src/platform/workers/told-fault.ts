import { codeOf, constraintOf } from '../database/db-faults.ts'
import { isHouseError, Unavailable } from '../errors.ts'

/** A fault on its way between threads, where it would lose its class: as much of it as verbs and the log ask for. */
export type ToldFault = {
  message: string
  stack?: string
  unavailable: boolean
  /** Its words, where it is unavailable, are for everybody. */
  forAll: boolean
  code: string
  constraint?: string
  cause?: ToldFault
}

export function tellFault(fault: unknown): ToldFault {
  const constraint = constraintOf(fault)
  const told = { code: codeOf(fault), ...(constraint === undefined ? {} : { constraint }) }
  if (!(fault instanceof Error)) return { message: String(fault), unavailable: false, forAll: false, ...told }
  const { message, stack, cause } = fault
  return {
    message,
    ...(stack === undefined ? {} : { stack }),
    unavailable: isHouseError(fault) && fault.code === 'unavailable',
    forAll: isHouseError(fault) && fault.code === 'unavailable' && fault.forAll,
    ...told,
    ...(cause === undefined ? {} : { cause: tellFault(cause) }),
  }
}

export function asTold({ message, stack, unavailable, code, constraint, cause, forAll }: ToldFault): Error {
  const why = cause ? { cause: asTold(cause) } : {}
  if (unavailable) return new Unavailable(message, { ...why, forAll })
  const fault = new Error(message, why)
  if (stack !== undefined) fault.stack = stack
  return Object.assign(fault, { code, ...(constraint === undefined ? {} : { constraint }) })
}
