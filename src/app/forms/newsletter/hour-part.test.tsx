import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { HourPart } from './hour-part.tsx'

const zones = ['UTC', 'Asia/Kolkata', 'Europe/Berlin']

afterEach(() => vi.restoreAllMocks())

it('keeps the time zone that was chosen before the script came', () => {
  expect(zoneAfter((field) => (field.value = 'Asia/Kolkata'))).toBe('Asia/Kolkata')
})

it('otherwise offers the one of the browser', () => {
  expect(zoneAfter(() => undefined)).toBe('Europe/Berlin')
})

/** The page comes with its words, somebody does this, and then its script comes. */
function zoneAfter(does: (field: HTMLSelectElement) => void): string {
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    ...new Intl.DateTimeFormat('en').resolvedOptions(),
    timeZone: 'Europe/Berlin',
  })
  const part = <HourPart here="/email-preferences" siteHour={7} siteZone="UTC" zones={zones} />
  const place = document.createElement('div')
  place.innerHTML = renderToString(part)
  const field = place.querySelector<HTMLSelectElement>('select[name=zone]')!
  does(field)
  act(() => void hydrateRoot(place, part))
  return field.value
}
