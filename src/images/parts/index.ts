export { DesignControls } from './studio/design-controls.tsx'
export { DesignPreview, type Still } from './studio/design-preview.tsx'
export type { Subject } from './studio/subject.ts'
export { useDesign, type DesignState } from './studio/use-design.ts'
