import { Tabs } from '@base-ui/react/tabs'
import { useState } from 'react'
import { language, say } from '#messages'
import type { Subject } from '../studio/subject.ts'
import { CreateSocialImage } from './create-social-image.tsx'
import { ManageSocialImages } from './manage-social-images.tsx'
import { useSocialImages } from './use-social-images.ts'

/** The spec's 'Social Media Image Generator': makes the picture that links to a quote show, and looks after those that were made. */
export function SocialImageGenerator({ subject }: { subject: Subject }) {
  const [tab, setTab] = useState<'create' | 'manage'>('create')
  const { state, reload, remove } = useSocialImages(subject.quote.id)
  return (
    <Tabs.Root value={tab} onValueChange={(value) => setTab(value === 'manage' ? 'manage' : 'create')}>
      <Tabs.List aria-label={say('desk-social.social-images')} className="flex gap-6 border-b border-line">
        <Tabs.Tab value="create" className={tabLook}>
          {say('desk-social.create-new')}
        </Tabs.Tab>
        <Tabs.Tab value="manage" className={tabLook}>
          {say('desk-social.manage')}
          {state.is === 'there' && state.images.length > 0 && (
            <span className="ms-2 text-xs text-quiet tabular-nums">{state.images.length.toLocaleString(language())}</span>
          )}
        </Tabs.Tab>
      </Tabs.List>
      {/* What was begun stays as it is while the other tab is looked at. */}
      <Tabs.Panel value="create" keepMounted className="pt-5 outline-offset-4">
        <CreateSocialImage subject={subject} onDone={reload} onManage={() => setTab('manage')} />
      </Tabs.Panel>
      <Tabs.Panel value="manage" className="pt-5 outline-offset-4">
        <ManageSocialImages state={state} onReload={reload} onDelete={remove} onCreate={() => setTab('create')} />
      </Tabs.Panel>
    </Tabs.Root>
  )
}

const tabLook =
  '-mb-px min-h-12 border-b-2 border-transparent text-sm text-quiet -outline-offset-2 aria-selected:border-current aria-selected:font-medium aria-selected:text-ink'
