import { Duplex } from 'node:stream'

/** One statement's worth of wire messages in, the answer out. Rejects when the engine was lost on the way. */
export type Wire = (messages: Uint8Array) => Promise<Uint8Array>
/** `ended` resolves with the reason when the engine is no more, also while nothing is asked of it. */
export type Connected = { wire: Wire; ended: Promise<Error> }

/**
 * What `pg` takes for a socket: it gathers messages until a whole statement is there and gives them to PGlite.
 * So both engines share pg's serializers, parsers, error classes and pool. `connect` resolves when the engine is up.
 */
export class PgliteStream extends Duplex {
  readonly #connect: () => Promise<Connected>
  #wire: Wire | undefined
  #pending: Buffer = Buffer.alloc(0)
  #greeted = false

  constructor(connect: () => Promise<Connected>) {
    super()
    this.#connect = connect
  }

  connect(): this {
    this.#connect().then(
      ({ wire, ended }) => {
        this.#wire = wire
        // The pool forgets the connection now, and not at the cost of the next statement.
        void ended.then((reason) => this.destroy(reason))
        this.emit('connect')
      },
      (fault: unknown) => this.destroy(asError(fault)),
    )
    return this
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (fault?: Error) => void): void {
    this.#pending = this.#pending.length === 0 ? chunk : Buffer.concat([this.#pending, chunk])
    const statement = this.#takeStatement()
    if (!statement) return done()
    if (!this.#wire) return done(new Error('The engine is not connected.'))
    this.#wire(statement).then(
      (answer) => {
        this.push(answer)
        done()
      },
      (fault: unknown) => {
        done()
        this.destroy(asError(fault))
      },
    )
  }

  /** Whole messages up to and with the last Query or Sync; undefined while there is none. */
  #takeStatement(): Uint8Array | undefined {
    if (!this.#greeted) {
      this.#greeted = true
      this.#pending = Buffer.alloc(0)
      this.push(greeting)
      return undefined
    }
    const buffer = this.#pending
    let end = 0
    for (let at = 0; at + 5 <= buffer.length;) {
      const next = at + 1 + buffer.readUInt32BE(at + 1)
      if (next > buffer.length) break
      if (buffer[at] === QUERY || buffer[at] === SYNC) end = next
      if (buffer[at] === TERMINATE) {
        this.#pending = Buffer.alloc(0)
        return undefined
      }
      at = next
    }
    if (end === 0) return undefined
    this.#pending = buffer.subarray(end)
    // A copy of its own, since it changes threads.
    return new Uint8Array(buffer.subarray(0, end))
  }

  override _read(): void {}

  override _final(done: () => void): void {
    done()
    this.push(null)
    this.destroy()
  }

  // What pg calls on a socket, without meaning here.
  setNoDelay(): this {
    return this
  }
  setKeepAlive(): this {
    return this
  }
  ref(): this {
    return this
  }
  unref(): this {
    return this
  }
}

function asError(fault: unknown): Error {
  return fault instanceof Error ? fault : new Error(String(fault))
}

const QUERY = 'Q'.charCodeAt(0)
const SYNC = 'S'.charCodeAt(0)
const TERMINATE = 'X'.charCodeAt(0)

// AuthenticationOk, then ReadyForQuery (idle). The engine itself was greeted when it started.
const greeting = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49])
