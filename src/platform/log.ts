import pino, { type Logger } from 'pino'

/** Lines of JSON on standard output. Nothing that could identify or impersonate a person may reach it. */
export function createLog(level: string, destination?: pino.DestinationStream): Logger {
  const options: pino.LoggerOptions = {
    level,
    redact: { paths: ['*.password', '*.token', '*.secret', '*.cookie', '*.authorization', 'err.config', '*.connectionString'], censor: '[redacted]' },
    serializers: { err: withoutAddresses },
  }
  return destination ? pino(options, destination) : pino(options)
}

/** Errors of drivers may quote the address they were given, password included. */
function withoutAddresses(error: Error): object {
  const told = pino.stdSerializers.err(error)
  return JSON.parse(JSON.stringify(told).replaceAll(/(\w+:\/\/[^:@/\s"]*):[^@\s"]+@/g, '$1:[redacted]@')) as object // safe: it was an object
}
