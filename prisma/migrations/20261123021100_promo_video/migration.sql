-- AlterEnum
ALTER TYPE "PromoPart" ADD VALUE 'video' BEFORE 'shows';
