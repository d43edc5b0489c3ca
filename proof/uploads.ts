import type { Guarantee } from './guarantee.ts'
import { triedWithAndWithout } from './tried-apart.ts'

export const uploads: Guarantee = {
  title: 'A file is what it says, or it is refused',
  promised:
    'Whatever is sent as a file, what is served of it is a picture made anew or a document that is only ever saved; nothing that hides in it comes through, runs, or holds the product up.',
  how: 'For each of the purposes that files are taken for, files are sent that are no picture (pages, programs, archives, vector drawings that unfold to billions of words), that hide something (a page behind a picture or in its remarks, a script in a document), or that are too much (billions of pixels, 16 MB); then real pictures of four kinds with bytes changed, cut off or doubled. Broken is an answer of 500, a refusal without a sentence, more than five seconds of a processor, a file left where they arrive, and whatever is served that is not a picture of ours or a document to be saved, under a policy that runs nothing.',
  control:
    'The same files to the product loaded without the making anew of pictures and without the policy of files.',
  async prove(effort, say) {
    return {
      ...(await triedWithAndWithout('files', effort, say)),
      notTried: [
        'what a document itself holds, which is handed on as it came: no scanner for viruses stands behind it.',
        'passports as ZIP files, which `server/src/pets/whole-passport.test.ts` breaks in twenty ways.',
        'uploads that fall silent or say no length, which `server/src/files/file-routes.test.ts` sends.',
      ],
    }
  },
}
