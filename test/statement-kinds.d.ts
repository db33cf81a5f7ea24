// What tools/statements.mjs puts around the type of each statement of `sql`, for the compiler to compare it with the rows that tests saw.

// Of a column that one of several kinds of row does not name, that row says nothing: it may be null.
type Columns<Row> = Row extends unknown ? keyof Row : never
type ValueOf<Row, Column extends PropertyKey> = Row extends unknown ? (Column extends keyof Row ? Row[Column] : null) : never

/** The kinds of value that a type allows, as test/note-statements.ts names them. */
type Kind<Value> = unknown extends Value
  ? 'null' | 'string' | 'number' | 'boolean' | 'Date' | 'bytes' | 'array' | 'object'
  : Value extends null | undefined
    ? 'null'
    : Value extends string
      ? 'string'
      : Value extends number
        ? 'number'
        : Value extends boolean
          ? 'boolean'
          : Value extends Date
            ? 'Date'
            : Value extends Uint8Array
              ? 'bytes'
              : Value extends readonly unknown[]
                ? 'array'
                : 'object'

/** A row as its statement claims it. It must have the columns that were seen, and all of them, with values of the kinds that were seen. */
type Proven<
  Row,
  Seen extends { [Column in Columns<Row>]: Kind<ValueOf<Row, Column>> },
  Named extends Columns<Row>,
> = Named extends keyof Seen ? Row : never
