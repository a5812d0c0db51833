-- AlterEnum
ALTER TYPE "DeliveryState" ADD VALUE 'givenUp';

-- AlterTable
ALTER TABLE "deliveries" ADD COLUMN     "gotBy" UUID[] DEFAULT ARRAY[]::UUID[];

-- AlterTable
ALTER TABLE "push_subscriptions" DROP COLUMN "lastDeliveryId";
