import { describe, expect, it } from 'vitest'
import { Conflict, Forbidden } from '#platform/errors'
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
})
