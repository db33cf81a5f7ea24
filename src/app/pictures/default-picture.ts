import { composePlate, frames } from '#plates'
import { pictureEngine } from '#images'
import { getSettings } from '#settings'
import type { PageGround } from '../page/page.ts'
import { wordsOfPage } from '../site/page-words.ts'

/** The site's own 1200×630 picture, for pages that have none: what it is and its name, in its colour. */
export async function defaultPicture({ ctx, notes }: PageGround): Promise<Response> {
  notes.show('settings')
  const settings = await getSettings(ctx)
  const { title, text } = wordsOfPage('home', settings)
  const engine = await pictureEngine()
  const plate = await composePlate(
    { id: title, text, author: title, color: settings.primary_color, language: 'en', template: 'hanging' },
    frames.social,
    engine.measure,
  )
  return new Response(await engine.drawPng(plate), {
    headers: { 'content-type': 'image/png', 'cache-control': 'public, max-age=3600' },
  })
}
