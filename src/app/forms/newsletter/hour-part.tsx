import { useEffect, useRef } from 'react'
import { comma, say } from '#messages'
import { SelectField } from '#ui/text-field'

type Daily = {
  here: string
  /** What was chosen; not there: the hour of the site. */
  hour?: number
  zone?: string
  siteHour: number
  siteZone: string
  zones: readonly string[]
}

/** When you get the daily quote. */
export function HourPart({ here, hour, zone, siteHour, siteZone, zones }: Daily) {
  const zoneField = useRef<HTMLSelectElement>(null)
  // Where nothing is chosen yet, a browser knows better than the site where its reader is. Who chose before the script came keeps their zone.
  useEffect(() => {
    const field = zoneField.current
    if (field && zone === undefined && field.value === siteZone) field.value = zoneOfBrowser(zones) ?? siteZone
  }, [zone, siteZone, zones])
  return (
    <section aria-labelledby="hour">
      <h2 id="hour" className="text-xl">
        {say('subscription.when-get-daily-quote')}
      </h2>
      <p className="mt-1 text-quiet">
        {hour === undefined
          ? say('subscription.usual-time-site', { hour: hourName(siteHour), place: placeOf(siteZone) })
          : say('subscription.time-chose', { hour: hourName(hour), place: placeOf(zone ?? siteZone) })}
      </p>
      <form method="post" action={here} className="mt-3 grid gap-4">
        <input type="hidden" name="act" value="hour" />
        <div className="grid gap-4 md:grid-cols-2">
          <SelectField label={say('subscription.hour')} name="hour" defaultValue={hour ?? ''}>
            <option value="">{say('subscription.sites-usual-time')}</option>
            {Array.from({ length: 24 }, (_, each) => (
              <option key={each} value={each}>
                {hourName(each)}
              </option>
            ))}
          </SelectField>
          <SelectField label={say('subscription.time-zone')} name="zone" ref={zoneField} defaultValue={zone ?? siteZone}>
            <Zones zones={zones} />
          </SelectField>
        </div>
        <div>
          <button type="submit" className="button-strong">
            {say('subscription.save-time')}
          </button>
        </div>
      </form>
    </section>
  )
}

/** Looked for once: a browser may have to be asked for each of the list. */
let ofBrowser: { zone: string | undefined } | undefined

/** By the name that the list has for it: browsers call some zones by older ones. */
function zoneOfBrowser(zones: readonly string[]): string | undefined {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  ofBrowser ??= { zone: zones.includes(own) ? own : zones.find((zone) => nameInBrowser(zone) === own) }
  return ofBrowser.zone
}

/** The list is the server's: an older browser throws at a zone that was named after it was made. */
function nameInBrowser(zone: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}

function Zones({ zones }: { zones: readonly string[] }) {
  const regions = Map.groupBy(zones, (zone) => (zone.includes('/') ? zone.slice(0, zone.indexOf('/')) : ''))
  return [...regions].map(([region, within]) =>
    region === '' ? (
      within.map((zone) => <option key={zone}>{zone}</option>)
    ) : (
      <optgroup key={region} label={region}>
        {within.map((zone) => (
          <option key={zone} value={zone}>
            {placeOf(zone)}
          </option>
        ))}
      </optgroup>
    ),
  )
}

export function hourName(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`
}

/** America/Argentina/Buenos_Aires: Buenos Aires, Argentina. */
function placeOf(zone: string): string {
  const [, ...places] = zone.split('/')
  return places.length === 0 ? zone : places.toReversed().join(comma()).replaceAll('_', ' ')
}
