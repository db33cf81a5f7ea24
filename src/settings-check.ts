import { parseEnv } from 'node:util'
import { editDistance } from '#platform/edit-distance'
import { ok, wrong, type HealthLine } from '#platform/health/health-line'
import { readEnv, settingNames } from './env.ts'
import { secrets, WrongSetting } from './secrets.ts'
import { namesIn, providerSecrets, providerSettingNames } from './provider-settings.ts'

const name = 'Settings'
const ofSite = [...settingNames, ...[...secrets].map((one) => `${one}_FILE`)]

/** All names of settings, with those of the providers in OIDC_PROVIDERS. */
function namesFor({ OIDC_PROVIDERS }: Record<string, string | undefined>): Set<string> {
  const names = namesIn(OIDC_PROVIDERS)
  return new Set([...ofSite, ...providerSettingNames(names), ...providerSecrets(names).map((one) => `${one}_FILE`)])
}

/** Of other programs, which read the same file: Compose, PostgreSQL's image, Node, OpenTelemetry. */
const others = /^(COMPOSE_|POSTGRES_|PG[A-Z]+$|NODE_|OTEL_|UV_|TZ$|LANG$|LC_|PATH$|SITE$|TMPDIR$|PUID$|PGID$)/

/** Wrong values, names that are none in the file of settings, and names of the environment that look like a slip. @param file - what .env holds */
export function settingsLine(source: Record<string, string | undefined>, file: string | undefined): HealthLine {
  const known = namesFor(source)
  const nearest = (one: string) => nearestOf(known, one)
  const meant = (one: string) => (nearest(one) ? ` Did you mean ${nearest(one)}?` : ' Remove it; .env.example has all of them.')
  const strange = file === undefined ? [] : Object.keys(parseEnv(file)).filter((one) => !known.has(one) && !others.test(one))
  const slips = Object.keys(source).filter(
    (one) => !known.has(one) && !strange.includes(one) && !others.test(one) && nearest(one),
  )
  const said = [
    ...strange.map((one) => `${one} in .env is not a setting.${meant(one)}`),
    ...slips.map((one) => `${one} is not a setting.${meant(one)}`),
    ...faultsOf(source),
  ]
  if (said.length > 0) return wrong(name, said.join(' '))
  const set = [...known].filter((one) => source[one]?.trim()).length
  return ok(name, `${set} set, all others as in .env.example`)
}

function faultsOf(source: Record<string, string | undefined>): string[] {
  try {
    readEnv(source)
    return []
  } catch (fault) {
    if (!(fault instanceof WrongSetting)) throw fault
    // The first line and the last one are for the start, which says nothing else.
    const lines = fault.message.split('\n')
    return (lines.length > 2 ? lines.slice(1, -1) : lines).map((line) => `${line.trim().replace(/\.$/, '')}.`)
  }
}

/** Short names are near too many. */
function nearestOf(known: Set<string>, one: string): string | undefined {
  if (one.length < 5) return undefined
  return [...known].find((other) => other.length > 5 && editDistance(one.toUpperCase(), other) <= (other.length > 8 ? 2 : 1))
}
