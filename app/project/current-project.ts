import { loadProject, type Project } from "./load-project.ts"
import { projectFolder } from "./project-folder.ts"

/**
 * The project of this shop. A build replaces this module by the project itself (`app/build/installed-modules.ts`); from the sources it is
 * loaded at start. Server only.
 */
export const project: Project = await loadProject(projectFolder(process.env))
