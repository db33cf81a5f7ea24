import type { Ctx } from '#access'
import { composePlate, frames } from '#plates'
import { pictureEngine } from '#images'
import { getSettings } from '#settings'

let drawn: { key: string; png: Promise<Uint8Array<ArrayBuffer>> } | undefined

/** The site's own 1200×630 picture, for pages that have none: what it is and its name, in its colour. */
export async function defaultPicture(ctx: Ctx): Promise<Response> {
  const { website_title, website_description, primary_color } = await getSettings(ctx)
  const key = JSON.stringify([website_title, website_description, primary_color])
  if (drawn?.key !== key) {
    drawn = { key, png: draw(website_title, website_description, primary_color) }
    // A failure is not remembered.
    drawn.png.catch(() => (drawn = undefined))
  }
  return new Response(await drawn.png, {
    headers: {
      'content-type': 'image/png',
      'cache-control': 'public, max-age=3600',
      'cross-origin-resource-policy': 'cross-origin',
    },
  })
}

async function draw(title: string, description: string, color: string): Promise<Uint8Array<ArrayBuffer>> {
  const engine = await pictureEngine()
  const plate = await composePlate(
    { id: title, text: description, author: title, color, language: 'en', template: 'hanging' },
    frames.social,
    engine.measure,
  )
  return engine.drawPng(plate)
}
