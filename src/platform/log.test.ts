import { describe, expect, test } from 'vitest'
import { createLog } from './log.ts'

/** What reaches the output when `write` logs. */
function written(write: (log: ReturnType<typeof createLog>) => void): string {
  let text = ''
  write(createLog('trace', { write: (line) => void (text += line) }))
  return text
}

const stack = expect.stringContaining('log.test.ts') as string // safe: it is where a string is compared

const errorOf = (line: string) => (JSON.parse(line) as { err: Record<string, unknown> }).err // safe: the log writes it

/** As the driver throws it. */
const duplicate = () =>
  Object.assign(new Error('duplicate key value violates unique constraint "accounts_email_key"'), {
    code: '23505',
    detail: 'Key (email)=(ann@example.org) already exists.',
    where: "unnamed portal parameter $1 = 'ann@example.org'",
    internalQuery: "select 'ann@example.org'",
    parameters: ['ann@example.org'],
    constraint: 'accounts_email_key',
    table: 'accounts',
  })

describe('an error in the log', () => {
  test('says what happened and where, and no value of a row', () => {
    const line = written((log) => log.error({ err: new Error('not saved', { cause: duplicate() }) }, 'a fault'))
    expect(line).not.toContain('ann@')
    expect(errorOf(line)).toEqual({
      type: 'Error',
      message: 'not saved',
      stack,
      cause: {
        type: 'Error',
        message: 'duplicate key value violates unique constraint "accounts_email_key"',
        stack,
        code: '23505',
        constraint: 'accounts_email_key',
        table: 'accounts',
      },
    })
  })

  test('is told so under every name, and with its own sentence', () => {
    for (const write of [
      (log: ReturnType<typeof createLog>) => log.error(duplicate()),
      (log: ReturnType<typeof createLog>) => log.warn({ fault: duplicate() }, 'a fault'),
      (log: ReturnType<typeof createLog>) => log.child({ job: 'x' }).error({ err: duplicate() }),
    ]) {
      const line = written(write)
      expect(line).toContain('accounts_email_key')
      expect(line).not.toContain('ann@')
    }
  })

  test('has three causes and no more', () => {
    let err = new Error('cause 5')
    for (const n of [4, 3, 2, 1, 0]) err = new Error(`cause ${n}`, { cause: err })
    const line = written((log) => log.error({ err }, 'a fault'))
    expect(line).toContain('cause 3')
    expect(line).not.toContain('cause 4')
  })

  test('may be as odd as it likes, and the line is written', () => {
    const circular: Error & { self?: unknown } = new Error('circular')
    circular.self = circular.cause = circular
    const throwing = (name: string) =>
      Object.defineProperty(new Error('throws'), name, {
        enumerable: true,
        get: () => {
          throw new Error('getter')
        },
      })
    const odd: unknown[] = [
      circular,
      Object.assign(new Error('big'), { code: 10n, size: 10n }),
      ...['stack', 'code', 'cause', 'detail', 'constructor', 'message'].map(throwing),
      Object.assign(new Error('x'), { stack: Symbol('s'), table: {} }),
      Object.create(null),
      'a string',
      10n,
      null,
      undefined,
    ]
    for (const err of odd) expect(written((log) => log.error({ err }, 'a fault'))).toMatch(/"msg":"a fault"\}\n$/)
    expect(errorOf(written((log) => log.error({ err: 'a string' }, 'a fault')))).toMatchObject({ message: 'a string' })
  })
})

describe('a line of the log', () => {
  test('has no password of an address, wherever that stands', () => {
    const url = 'postgres://epigraph:s3cr3t@w0rd@db.example:5432/epigraph'
    const err = new Error(`"${url}" does not answer`, { cause: new Error('postgres://h/db?user=u&password=s3cr3t&ssl=1') })
    for (const write of [
      (log: ReturnType<typeof createLog>) => log.error({ err }, 'a fault'),
      (log: ReturnType<typeof createLog>) => log.error(err),
      (log: ReturnType<typeof createLog>) => log.error({ err }),
      (log: ReturnType<typeof createLog>) => log.info({ at: { url } }, `at ${url}`),
    ]) {
      const line = written(write)
      expect(line).not.toMatch(/s3cr3t|w0rd/)
      expect(() => JSON.parse(line) as unknown).not.toThrow()
    }
    expect(written((log) => log.error({ err }, 'a fault'))).toContain('postgres://epigraph:[redacted]@db.example:5432/epigraph')
  })

  test('has nothing that is named as a secret, however deep', () => {
    const secrets = {
      password: 's3cr3t',
      token: 's3cr3t',
      secret: 's3cr3t',
      cookie: 's3cr3t',
      authorization: 's3cr3t',
      'set-cookie': 's3cr3t',
    }
    const line = written((log) => log.info({ ...secrets, a: secrets, b: { c: secrets, d: { e: secrets } } }, 'a thing'))
    expect(line).not.toContain('s3cr3t')
    expect(JSON.parse(line)).toMatchObject({ msg: 'a thing', b: { d: { e: { token: '[redacted]' } } } })
  })

  test('is one line, whatever somebody typed', () => {
    const typed = 'x\n{"level":60,"msg":"forged"}\r\n\u2028'
    const line = written((log) => log.error({ err: new Error(typed), [typed]: typed }, typed))
    expect(line.trimEnd().split(/\r|\n/)).toHaveLength(1)
    expect((JSON.parse(line) as { msg: string }).msg).toBe(typed)
  })
})
