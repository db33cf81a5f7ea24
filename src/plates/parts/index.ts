export { PlateView } from './plate-view.tsx'
