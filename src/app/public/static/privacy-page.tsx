import { privacyText } from '../../site/texts/privacy-text.ts'
import { proseLoader } from './prose-loader.ts'
import { ProseView } from '../../site/texts/prose-view.tsx'
import { WrittenView } from './written-view.tsx'
import type { Route } from './+types/privacy-page'

export const handle = { params: [] }

export const loader = proseLoader('/privacy', privacyText)

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  return loaderData.written ? <WrittenView {...loaderData.written} /> : <ProseView {...loaderData} />
}
