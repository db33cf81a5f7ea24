export const previews = ['desktop', 'phone', 'dark', 'text'] as const
export type PreviewName = (typeof previews)[number]
