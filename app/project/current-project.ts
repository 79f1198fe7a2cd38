import { loadProject, type Project } from "./load-project.ts"
import { projectFolder } from "./project-folder.ts"

/** The project of this shop. A build has it inside (`app/build/project-files.ts`), programs from the sources load it. Server only. */
export const project: Project = await loadProject(projectFolder(process.env))
