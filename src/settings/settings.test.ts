import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { undoBatch } from '#history'
import { Conflict, Forbidden, PasswordNeeded } from '#platform/errors'
import { aHouse } from '#test/house'
import { defaultSettings, forgetSettings, getSettings, pageTitle, updateSettings } from './index.ts'

describe('settings', () => {
  it('are the defaults on a new site, in the database as in the code', async () => {
    const { as, ctx } = await aHouse()
    forgetSettings()
    expect(await getSettings(as('visitor'))).toMatchObject(defaultSettings)
    await ctx.db.deleteFrom('website_settings').execute()
    forgetSettings()
    expect(await getSettings(as('visitor'))).toMatchObject(defaultSettings)
    expect(await updateSettings(as('admin'), { footer_text: 'Bye' })).toMatchObject({
      ...defaultSettings,
      footer_text: 'Bye',
      version: 2,
    })
  })

  it('are remembered until they change', async () => {
    const { as, ctx } = await aHouse()
    forgetSettings()
    await getSettings(as('visitor'))
    await ctx.db.updateTable('website_settings').set({ website_title: 'Behind its back' }).execute()
    expect((await getSettings(as('visitor'))).website_title).toBe('Epigraph')
    await updateSettings(as('admin'), { website_title: 'Sayings', primary_color: '#000000' })
    expect(await getSettings(as('visitor'))).toMatchObject({ website_title: 'Sayings', primary_color: '#000000' })
    expect(pageTitle(await getSettings(as('visitor')), 'About')).toBe('About | Sayings')
  })

  it('may be changed by admins only, by the rules of the form', async () => {
    const { as } = await aHouse()
    for (const role of ['visitor', 'user', 'author', 'moderator'] as const)
      await expect(updateSettings(as(role), {})).rejects.toBeInstanceOf(Forbidden)
    const fault = await updateSettings(as('admin'), {
      website_title: ' ',
      website_description: '',
      logo_url: 'javascript:alert(1)',
      contact_email: 'me',
    }).catch((thrown: unknown) => thrown)
    expect(fault).toMatchObject({
      fields: {
        website_title: 'Website title is required',
        website_description: 'Website description is required',
        logo_url: 'Please enter a valid URL',
        contact_email: 'Please enter a valid email address',
      },
    })
    expect(await updateSettings(as('admin'), { logo_url: '', contact_email: '', version: 1 })).toMatchObject({ version: 2 })
    await expect(updateSettings(as('admin'), { footer_text: 'Late', version: 1 })).rejects.toBeInstanceOf(Conflict)
  })

  it('name pictures by addresses of other sites or of this one, and by nothing else', async () => {
    const { as } = await aHouse()
    const here = '/files/public/images/ab/abcdef0123456789.png'
    expect(await updateSettings(as('admin'), { logo_url: here, og_image_url: 'https://elsewhere.example/a.png' })).toMatchObject({
      logo_url: here,
    })
    for (const address of ['/files/private/a.png', '/files/public/images/../../a.png', '//evil.example/a.png', 'a.png'])
      await expect(updateSettings(as('admin'), { favicon_url: address })).rejects.toMatchObject({
        fields: { favicon_url: 'Please enter a valid URL' },
      })
    await expect(updateSettings(as('admin'), { privacy_policy_url: here })).rejects.toMatchObject({
      fields: { privacy_policy_url: 'Please enter a valid URL' },
    })
  })

  it('say what the home page shows and in which order; the list always stays', async () => {
    const { as } = await aHouse()
    const order = ['quotes', 'authors'] as const
    expect((await updateSettings(as('admin'), { home_blocks: [...order] })).home_blocks).toEqual(order)
    await expect(updateSettings(as('admin'), { home_blocks: ['authors'] })).rejects.toMatchObject({
      fields: { home_blocks: 'The list of quotes always stays on the home page' },
    })
    await expect(updateSettings(as('admin'), { home_blocks: ['quotes', 'quotes'] })).rejects.toMatchObject({ code: 'invalid' })
  })

  it('name the languages of the readers, each once, and at least one', async () => {
    const { as } = await aHouse()
    expect((await updateSettings(as('admin'), { reader_languages: [' en', 'pt-BR', 'en', ''] })).reader_languages).toEqual([
      'en',
      'pt-BR',
    ])
    await expect(updateSettings(as('admin'), { reader_languages: [' '] })).rejects.toMatchObject({
      fields: { reader_languages: 'Please enter at least one language' },
    })
    await expect(updateSettings(as('admin'), { reader_languages: ['English!'] })).rejects.toMatchObject({ code: 'invalid' })
  })

  it('demand a second factor of staff only by somebody who has just proven their password', async () => {
    const { as, clock } = await aHouse()
    await expect(updateSettings(as('admin'), { staff_need_two_factor: true })).rejects.toBeInstanceOf(PasswordNeeded)
    // What stays as it is asks for nothing.
    await updateSettings(as('admin'), { staff_need_two_factor: false })
    const admin = as('admin')
    const proven = { ...admin, actor: { ...admin.actor, passwordAt: clock.now() } }
    expect(await updateSettings(proven, { staff_need_two_factor: true })).toMatchObject({ staff_need_two_factor: true })
  })

  it('let the site be followed only by somebody who has just proven their password, by undo, too', async () => {
    const { as, proven } = await aHouse()
    await expect(updateSettings(as('admin'), { fediverse: true })).rejects.toBeInstanceOf(PasswordNeeded)
    await updateSettings(proven('admin'), { fediverse: true })
    const batch = randomUUID()
    await updateSettings(as('admin'), { fediverse: false }, { verb: 'update', batch })
    await expect(undoBatch(as('admin'), batch)).rejects.toBeInstanceOf(PasswordNeeded)
    await undoBatch(proven('admin'), batch)
    expect(await getSettings(as('admin'))).toMatchObject({ fediverse: true })
  })
})
