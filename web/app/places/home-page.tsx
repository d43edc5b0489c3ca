// The front door is Discover itself; it has its own file because each address has its own module.
export { default, loader, meta } from './discover-page.tsx'
