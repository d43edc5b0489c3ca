import { workerData } from 'node:worker_threads'
import { type ImageToUnpack, unpackImage } from './image-archive.ts'

const { image, directory } = workerData as ImageToUnpack
await unpackImage(image, directory)
