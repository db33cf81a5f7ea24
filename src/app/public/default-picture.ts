import type { Ctx } from '#access'
import { composePlate, frames } from '#plates'
import { drawPlate, measure } from '#platform/renderer'
import { getSettings } from '#settings'

const drawn = new Map<string, Promise<Uint8Array>>()

/** The site's own 1200×630 picture, for pages that have none: its name and what it is, in its colour. */
export async function defaultPicture(ctx: Ctx): Promise<Response> {
  const { website_title, website_description, primary_color } = await getSettings(ctx)
  const key = JSON.stringify([website_title, website_description, primary_color])
  if (!drawn.has(key)) {
    drawn.clear()
    drawn.set(key, draw(website_title, website_description, primary_color))
  }
  const png = (await drawn.get(key)!) as Uint8Array<ArrayBuffer> // safe: the renderer gives a buffer of its own
  return new Response(png, {
    headers: { 'content-type': 'image/png', 'cache-control': 'public, max-age=3600', 'cross-origin-resource-policy': 'cross-origin' },
  })
}

async function draw(title: string, description: string, colour: string): Promise<Uint8Array> {
  const plate = await composePlate({ id: title, text: description, author: title, color: colour, language: 'en' }, frames.social, measure)
  return drawPlate(plate)
}
