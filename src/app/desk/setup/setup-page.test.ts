import { expect, test } from 'vitest'
import { getSetup, getSettings, setupSteps, takeSetupStep } from '#settings'
import { anApp } from '#test/app'
import { aHouse } from '#test/house'
import { aPerson } from '#test/people'
import { readPage } from '#test/read-page'
import { aShelf } from '#test/shelf'
import { stepAfter } from './setup-steps.ts'

const site = { origin: 'http://localhost', timeZone: 'UTC' }

async function aNewSite() {
  const house = await aHouse()
  const app = await anApp(house, { site })
  const admin = await aPerson(house, 'admin')
  const headers = { cookie: admin.cookie }
  const show = async (path: string) => await readPage(await app.ask(path, { headers }))
  const send = async (verb: string, input: object) =>
    await app.ask('/admin/setup.data', {
      method: 'POST',
      headers: { ...headers, origin: site.origin },
      body: new URLSearchParams({ verb, input: JSON.stringify(input) }),
    })
  const placeOf = async (cookie = admin.cookie) => (await app.ask('/admin', { headers: { cookie } })).headers.get('location')
  return { house, app, admin, show, send, placeOf }
}

test('the desk of a new site opens on the setup, for admins, until a step is taken or the setup is dismissed', async () => {
  const { house, admin, send, placeOf } = await aNewSite()
  expect(await placeOf()).toBe('/admin/setup')
  for (const role of ['moderator', 'author'] as const)
    expect(await placeOf((await aPerson(house, role)).cookie)).toBe('/admin/dashboard')
  expect((await send('take', { step: 'name', as: 'skipped' })).status).toBe(200)
  expect(await placeOf()).toBe('/admin/dashboard')
  expect((await getSetup(admin.ctx)).steps).toEqual({ name: 'skipped' })

  const other = await aNewSite()
  expect((await other.send('end', {})).status).toBe(200)
  expect(await other.placeOf()).toBe('/admin/dashboard')
})

test('each step has the fields of the settings, and one that is unknown opens the first that nobody took', async () => {
  const { admin, show } = await aNewSite()
  const fieldsAt = async (step: string) =>
    [...(await show(`/admin/setup?step=${step}`)).document.querySelectorAll('main form [name]')].map((one) =>
      one.getAttribute('name'),
    )
  expect(await fieldsAt('name')).toEqual(['website_title', 'website_description'])
  expect((await fieldsAt('languages')).slice(0, 2)).toEqual(['language', 'reader_languages'])
  expect(await fieldsAt('look')).toEqual(['primary_color', 'secondary_color'])
  expect(await fieldsAt('contact')).toEqual([
    'operator_name',
    'operator_address',
    'contact_email',
    'office_hours',
    'response_time',
  ])
  expect((await show('/admin/setup?step=mail')).text).toContain('Set SMTP_URL and MAIL_FROM')
  await takeSetupStep(admin.ctx, { step: 'name', as: 'done' })
  for (const path of ['/admin/setup', '/admin/setup?step=roof'])
    expect((await show(path)).document.querySelector('#step')?.textContent).toBe('Step 2 of 6: Languages')
})

test('the preview is the first screen of the home page, with the plate of today and words in each language', async () => {
  const { house, show } = await aNewSite()
  expect((await show('/admin/setup')).text).toContain('No quotes yet.')
  const { aQuote } = await aShelf(house.ctx)
  await aQuote({ text: 'Words of today.', isFeatured: true })
  const { text, html } = await show('/admin/setup')
  expect(text).toContain('Words of today.')
  expect(html).toContain('Zitat des Tages')
  expect(html).toContain('اقتباس اليوم')
})

test('the first page of the desk shows the setup until it is over, then what it left out', async () => {
  const { house, admin, show } = await aNewSite()
  const hours = 'Are your contact hours right?'
  const at = async () => (await show('/admin/dashboard')).text
  expect(await at()).toContain('0 of 6 steps taken. Next: Name.')
  expect(await at()).not.toContain(hours)
  const moderator = await aPerson(house, 'moderator')
  const theirs = await (await anApp(house, { site })).ask('/admin/dashboard', { headers: { cookie: moderator.cookie } })
  expect(await theirs.text()).not.toContain('steps taken')
  for (const step of setupSteps) await takeSetupStep(admin.ctx, { step, as: 'skipped' })
  expect(await at()).not.toContain('steps taken')
  expect(await at()).toContain(hours)
  expect((await show('/admin/settings')).document.querySelector('main a[href="/admin/setup"]')?.textContent).toBe('Setup')
  expect((await show('/admin/setup')).text).toContain('The setup is finished.')
})

test('what is no step, and what is no verb, is refused in words and changes nothing', async () => {
  const { admin, send } = await aNewSite()
  for (const [verb, input] of [
    ['take', { step: 'roof', as: 'done' }],
    ['take', { step: '__proto__', as: 'done' }],
    ['take', {}],
    ['build', {}],
  ] as const)
    expect([verb, (await send(verb, input)).status]).toEqual([verb, 400])
  expect(await getSetup(admin.ctx)).toEqual({ steps: {}, overAt: null })
  expect((await getSettings(admin.ctx)).version).toBe(1)
})

test('a step leads to the next that nobody took, or back to one that was left; after the last there is none', () => {
  const open = { isOver: false }
  expect(stepAfter('name', setupSteps, { steps: { name: 'done' }, ...open })).toBe('languages')
  expect(stepAfter('look', setupSteps, { steps: { look: 'done', contact: 'skipped' }, ...open })).toBe('mail')
  const allButName = Object.fromEntries(setupSteps.slice(1).map((step) => [step, 'done' as const]))
  expect(stepAfter('quotes', setupSteps, { steps: allButName, ...open })).toBe('name')
  const all = { ...allButName, name: 'skipped' as const }
  expect(stepAfter('name', setupSteps, { steps: all, ...open })).toBeNull()
  expect(stepAfter('name', setupSteps, { steps: all, isOver: true })).toBe('languages')
  expect(stepAfter('quotes', setupSteps, { steps: all, isOver: true })).toBeNull()
})
