import type { Page } from '@playwright/test'

export const sheet = (page: Page) => page.getByRole('dialog', { name: 'Share this quote' })
export const openSheet = (page: Page) =>
  page.getByRole('button', { name: 'Share', exact: true }).filter({ visible: true }).click()

/** Whether an image is there to be seen. */
export const isDrawn = (page: Page) =>
  sheet(page)
    .getByRole('img')
    .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth === 1080)

/** The share sheet of the device: what is handed to it is written down. */
export const watchShares = (page: Page) =>
  page.addInitScript(() => {
    const shared: unknown[] = []
    Object.assign(window, { shared })
    const share = async ({ files = [], text }: ShareData) =>
      void shared.push([files[0]?.type, (await createImageBitmap(files[0] ?? new Blob())).width, text])
    Object.defineProperty(navigator, 'canShare', { configurable: true, value: () => true })
    Object.defineProperty(navigator, 'share', { configurable: true, value: share })
  })

export const sharesOf = (page: Page) => page.evaluate(() => (window as unknown as { shared: unknown[] }).shared)
