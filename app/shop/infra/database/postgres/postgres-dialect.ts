import {
  Kysely,
  type OperationNode,
  type OperatorNode,
  PostgresDialect,
  type PostgresPool,
  PostgresQueryCompiler,
  type RawNode,
} from "kysely"

import { postgresForm } from "../sql-of-database.ts"
import { postgresDefinition } from "./postgres-definitions.ts"

/** Compiles queries for PostgreSQL. SQLite's `like` ignores case; PostgreSQL has `ilike` for this. */
class ShopCompiler extends PostgresQueryCompiler {
  protected override visitRaw(node: RawNode): void {
    const replacement: OperationNode | undefined = postgresForm(node)
    if (replacement === undefined) super.visitRaw(node)
    else this.visitNode(replacement)
  }

  protected override visitOperator(node: OperatorNode): void {
    this.append(node.operator === "like" ? "ilike" : node.operator)
  }
}

/** Compiles queries and also the definitions of tables, which are written for SQLite. */
class DefinitionCompiler extends ShopCompiler {
  protected override visitRaw(node: RawNode): void {
    const [statement, ...others] = node.sqlFragments
    const isDefinition = statement !== undefined && others.length === 0 && postgresForm(node) === undefined
    if (isDefinition) this.append(postgresDefinition(statement))
    else super.visitRaw(node)
  }
}

class ShopDialect extends PostgresDialect {
  override createQueryCompiler(): PostgresQueryCompiler {
    return new ShopCompiler()
  }
}

class DefinitionDialect extends PostgresDialect {
  override createQueryCompiler(): PostgresQueryCompiler {
    return new DefinitionCompiler()
  }
}

/** A Kysely instance over a pool of connections. */
export const kyselyOverPool = <Tables>(pool: PostgresPool): Kysely<Tables> =>
  new Kysely<Tables>({ dialect: new ShopDialect({ pool }) })

/** A Kysely instance over a pool of connections that also runs the definitions of tables, which are written for SQLite. */
export const kyselyForDefinitions = <Tables>(pool: PostgresPool): Kysely<Tables> =>
  new Kysely<Tables>({ dialect: new DefinitionDialect({ pool }) })
