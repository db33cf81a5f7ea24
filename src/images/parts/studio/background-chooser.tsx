import { useState } from 'react'
import { Tabs } from '@base-ui/react/tabs'
import { say } from '#messages'
import { backgroundColours, type Background } from '#plates'
import { ChosenPicture } from './chosen-picture.tsx'
import { ControlGroup } from './control-group.tsx'
import { OwnPicture } from './own-picture.tsx'
import { PatternChoice } from './pattern-choice.tsx'
import { PhotoPanel } from './photo-panel.tsx'
import { opacities } from './read-design.ts'
import { Slider } from './slider.tsx'
import { Swatches } from './swatches.tsx'

type Props = {
  background: Background
  /** Changes of one `gesture` (a slider that moves) belong together. */
  onChange: (next: Background, gesture?: string) => void
  /** For staff: pictures of their own are kept on the site, where other pictures can use them, too. Else they stay on the device. */
  onSite?: boolean
}

/** What is behind the words: a colour, a pattern, or a picture, and how much of it is seen. */
export function BackgroundChooser({ background, onChange, onSite = false }: Props) {
  const opacity = background.type === 'template' ? 1 : background.opacity
  const [tab, setTab] = useState<TabId>(tabOf(background))
  return (
    <div className="grid gap-5">
      <Tabs.Root value={tab} onValueChange={(next: TabId) => setTab(next)}>
        <Tabs.List aria-label={say('studio.background')} className="grid grid-cols-3 gap-1 rounded-lg bg-line p-1">
          {tabs.map(({ id, name }) => (
            <Tabs.Tab
              key={id}
              value={id}
              className="min-h-10 rounded-md text-sm -outline-offset-2 aria-selected:bg-raised aria-selected:font-medium"
            >
              {name()}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="colour" className="pt-4">
          <ControlGroup name={say('studio.colour')}>
            <Swatches
              colours={backgroundColours}
              value={background.type === 'color' ? background.color : background.type === 'template' ? null : undefined}
              onChange={(color, moves) => onChange({ type: 'color', color, opacity }, moves ? 'background colour' : undefined)}
              onLeave={() => onChange({ type: 'template' })}
            />
          </ControlGroup>
        </Tabs.Panel>
        <Tabs.Panel value="pattern" className="pt-4">
          <PatternChoice
            chosen={background.type === 'pattern' ? background.pattern : undefined}
            colour={colourOf(background)}
            onChange={(pattern, color, gesture) => onChange({ type: 'pattern', pattern, color, opacity }, gesture)}
          />
        </Tabs.Panel>
        <Tabs.Panel value="picture" className="grid gap-5 pt-4">
          {background.type === 'image' && (
            <ChosenPicture image={background.image} onRemove={() => onChange({ type: 'template' })} />
          )}
          <OwnPicture onSite={onSite} onChoose={(image) => onChange({ type: 'image', image, opacity })} />
          <PhotoPanel forStaff={onSite} onChoose={(image) => onChange({ type: 'image', image, opacity })} />
        </Tabs.Panel>
      </Tabs.Root>
      {/* In its own tab, so that nobody wonders what it is the opacity of. */}
      {background.type !== 'template' && tab === tabOf(background) && (
        <Slider
          name={say('studio.opacity')}
          {...opacities}
          value={opacity}
          shown={say('studio.percent', { n: Math.round(opacity * 100) })}
          onChange={(value) => onChange({ ...background, opacity: Math.round(value * 10) / 10 }, 'background opacity')}
        />
      )}
    </div>
  )
}

const tabs = [
  { id: 'colour', name: () => say('studio.colour') },
  { id: 'pattern', name: () => say('studio.pattern') },
  { id: 'picture', name: () => say('studio.picture') },
] as const
type TabId = (typeof tabs)[number]['id']

function tabOf({ type }: Background): TabId {
  if (type === 'image') return 'picture'
  return type === 'pattern' ? 'pattern' : 'colour'
}

/** A pattern is drawn in the colour that was there. */
function colourOf(background: Background): string {
  return background.type === 'color' || background.type === 'pattern' ? background.color : backgroundColours[0]
}
