import { getSettings } from '#settings'
import type { OwnGround } from '../../page/own-page.ts'
import { fontLinks } from '../../page/font-links.ts'

/** For loaders: a browser has no settings (the page's parts are in sheet.tsx). */
export async function sheetHead({ ctx }: Pick<OwnGround, 'ctx'>, title: string) {
  const { website_title: site } = await getSettings(ctx)
  return [
    { title: `${title} | ${site}` },
    { name: 'robots', content: 'noindex' },
    // The address holds a token, so no other page may see it, including our own pages with third-party scripts.
    { name: 'referrer', content: 'strict-origin' },
    ...fontLinks([]),
  ]
}
