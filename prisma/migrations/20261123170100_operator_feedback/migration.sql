-- AlterEnum
ALTER TYPE "OperatorEventKind" ADD VALUE 'ideaCreatorRead';
ALTER TYPE "OperatorEventKind" ADD VALUE 'ideaStatusChanged';
ALTER TYPE "OperatorEventKind" ADD VALUE 'bugReporterRead';
ALTER TYPE "OperatorEventKind" ADD VALUE 'bugReportAnswered';
